import type { ZodError } from 'zod';

/** What is wrong, parameter by parameter; one that there is not is named as it was written. */
export const wrongParameters = ({ issues }: ZodError): { name: string; reason: string }[] =>
  issues.flatMap((issue) => {
    const paths =
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    return paths.map((path) => ({ name: path.join('.'), reason: issue.message }));
  });

/** The name of the first that is wrong; '' where it is the whole. */
export const wrongParameter = (error: ZodError): string => wrongParameters(error)[0]?.name ?? '';
