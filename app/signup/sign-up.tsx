import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Credentials } from '../../contract/accounts.ts';
import type { FieldError } from '../../contract/errors.ts';
import { CredentialsStep } from './credentials-step.tsx';
import { DetailsStep } from './details-step.tsx';

const detailsHash = '#details';

/**
 * The two steps of the sign-up. Step 2 is an entry of its own in the browser's history, so that Back leads to
 * step 1; after a reload the password is gone, which is kept nowhere, and step 1 asks for it again.
 */
export function SignUp() {
  const [credentials, setCredentials] = useState<Credentials | null>(null);
  const [problems, setProblems] = useState<readonly FieldError[]>([]);
  const location = useLocation();
  const navigate = useNavigate();

  if (credentials !== null && location.hash === detailsHash) {
    return (
      <DetailsStep
        credentials={credentials}
        onBack={() => navigate(-1)}
        onCredentialsRefused={(errors) => {
          setProblems(errors);
          navigate(-1);
        }}
      />
    );
  }
  return (
    <CredentialsStep
      credentials={credentials}
      problems={problems}
      onDone={(done) => {
        setCredentials(done);
        setProblems([]);
        // After a reload on step 2 its entry is the current one already.
        navigate(detailsHash, { replace: location.hash === detailsHash });
      }}
    />
  );
}
