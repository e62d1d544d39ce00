import { showTrade, tradePlace } from '../industry/show-trade.ts';
import { useTrade } from '../industry/use-trade.ts';
import { useConnection } from './use-connection.ts';
import { statusWords } from './words.ts';

/** The status beside the messages, announced politely: no connection, a long wait, the page's trade. */
export function ChatStatus({ slow }: { slow: boolean }) {
  const connection = useConnection();
  const known = useTrade();
  const words = connection === 'online' ? slow && statusWords.slow : statusWords[connection];
  return (
    <div role="status" className="pt-2.5 text-caption text-muted empty:hidden">
      {words !== false && <p>{words}</p>}
      {words === false && known !== null && (
        <p className="break-words">
          The page below speaks about {known.trade.industry} now.{' '}
          <a
            href={`#${tradePlace}`}
            onClick={showTrade}
            className="whitespace-nowrap text-ink underline underline-offset-4"
          >
            Have a look
          </a>
        </p>
      )}
    </div>
  );
}
