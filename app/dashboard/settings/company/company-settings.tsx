import { messageOf } from '../../../api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { SettingsPart } from '../parts.ts';
import { AreasPart } from './areas-part.tsx';
import { AssistantPart } from './assistant-part.tsx';
import { CrmSection } from './crm-section.tsx';
import { LiveCard } from './live-card.tsx';
import { ProfilePart } from './profile-part.tsx';
import { ServicesPart } from './services-part.tsx';
import { useCompany } from './use-company.ts';

const partViews = {
  company: ProfilePart,
  services: ServicesPart,
  areas: AreasPart,
  assistant: AssistantPart,
} as const;

/** One part of the company's profile for the assistant, under what the assistant still needs. */
export function CompanySettings({ part }: { part: Exclude<SettingsPart, 'numbers'> }) {
  const { data: company, error, isFetching, refetch } = useCompany();
  if (company === undefined && error !== null) {
    return (
      <Card className="flex flex-col items-start gap-3 p-5 md:p-6">
        <p role="alert" className="text-small">
          {messageOf(error, 'Your settings could not be loaded.')}
        </p>
        <Button size="small" busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </Card>
    );
  }
  if (company === undefined) {
    return (
      <div role="status" aria-label="Loading your settings" className="flex flex-col gap-6">
        <Skeleton className="h-32" />
        <Skeleton className="h-96" />
      </div>
    );
  }
  const View = partViews[part];
  return (
    <>
      <LiveCard company={company} />
      {part === 'assistant' && <CrmSection />}
      <View company={company} />
    </>
  );
}
