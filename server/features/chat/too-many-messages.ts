import { AppError } from '../../platform/errors.ts';

/** A limit is reached. `waitSeconds` is when to come back. */
export class TooManyMessages extends AppError {
  readonly waitSeconds: number;

  constructor(waitSeconds: number, inWords: string) {
    super('rate_limited', `That is a lot of messages. Please wait ${inWords} and try again.`);
    this.waitSeconds = waitSeconds;
  }
}
