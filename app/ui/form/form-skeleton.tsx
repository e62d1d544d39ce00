import { DrawerBody } from '../drawer.tsx';
import { Skeleton } from '../skeleton.tsx';

/** In a drawer whose form is still on its way. */
export function FormSkeleton() {
  return (
    <DrawerBody footer={<Skeleton className="ml-auto h-10 w-full md:w-56" />}>
      <div role="status" aria-label="Loading the form" className="flex flex-col gap-6">
        {['a', 'b', 'c', 'd'].map((line) => (
          <div key={line} className="flex flex-col gap-2">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-11" />
          </div>
        ))}
      </div>
    </DrawerBody>
  );
}
