import type { Google } from '../../api/google.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import type { GooglePerson } from '../identity.ts';
import type { GoogleFailure } from './auth-attempt.ts';
import { GoogleMark } from './google-mark.tsx';
import { useGoogleSettings, useGoogleSignIn } from './use-google-sign-in.ts';

interface GoogleSignInProps {
  /** The last failure, for the form's red box; null after the next attempt or key. */
  failure: GoogleFailure | null;
  onFailure: (failure: GoogleFailure | null) => void;
  onSignedIn: () => void;
  onPerson: (person: GooglePerson) => void;
}

/** The other way in, where it is offered. Takes its room from the start, so that nothing moves when it appears. */
export function GoogleSignIn(props: GoogleSignInProps) {
  const google = useGoogleSettings();
  if (google === null) return null;
  return (
    <div className={cx('mt-6', google === undefined && 'invisible')}>
      <p className="flex items-center gap-4 text-muted text-small before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      {google === undefined ? (
        <Button size="large" disabled className={wide}>
          <Face />
        </Button>
      ) : (
        <Offer {...props} google={google} />
      )}
    </div>
  );
}

const wide = 'mt-6 w-full';

function Face({ children = 'Continue with Google' }: { children?: string }) {
  return (
    <>
      <GoogleMark />
      {children}
    </>
  );
}

function Offer({ google, failure, onFailure, onSignedIn, onPerson }: GoogleSignInProps & { google: Google }) {
  const { stage, press, warm } = useGoogleSignIn(google, {
    onStart: () => onFailure(null),
    onFailure,
    onSignedIn,
    onPerson,
  });
  const busy = stage === 'loading' || stage === 'checking';
  const help = failure?.why === 'words' ? failure.help : '';
  return (
    <>
      <Button size="large" busy={busy} className={wide} onPointerDown={warm} onClick={press}>
        {busy ? stage === 'loading' ? 'Opening Google...' : 'Signing in with Google...' : <Face />}
      </Button>
      <p role="status" className="text-caption text-muted">
        {(stage === 'asking' || help !== '') && (
          <span className="mt-2.5 block">
            {stage === 'asking'
              ? 'Choose your account in the Google window. If you do not see it, press the button again.'
              : help}
          </span>
        )}
      </p>
      {google.sandbox && (
        <p className="mt-2.5 text-center text-caption text-muted">Demonstration: stand-in for Google</p>
      )}
    </>
  );
}
