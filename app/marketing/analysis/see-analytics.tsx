import { Link } from 'react-router';
import { pages } from '../../../contract/paths.ts';
import { useSignedIn } from '../../api/use-signed-in.ts';
import { buttonLook } from '../../ui/button.tsx';

/** Leads to one's own figures: to the report of whoever is signed in, else to the account that it takes. */
export function SeeAnalytics() {
  const signedIn = useSignedIn();
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
      <Link to={signedIn ? pages.onboarding : pages.revops1} className={buttonLook({ size: 'large' })}>
        See Your Analytics
      </Link>
      {!signedIn && (
        <p className="max-w-[20rem] text-muted text-small">
          Your own figures come with the free report. The account that it takes is made in a minute.
        </p>
      )}
    </div>
  );
}
