import type { Dispatcher } from 'undici';

/** A request was not written because it could not have been before its time. Nothing of it has left. */
export class StartedTooLate extends Error {
  override name = 'StartedTooLate';
}

/**
 * The dispatcher, for requests whose first byte leaves before `startBy` (by `performance.now()`) or never: a connection
 * may take seconds to open. Throws StartedTooLate for those that do not.
 */
export const startingBy = (dispatcher: Dispatcher, startBy: number): Dispatcher =>
  dispatcher.compose((dispatch) => (options, handler) => {
    const forward: Dispatcher.DispatchHandler = {
      onRequestStart(controller, context) {
        if (performance.now() > startBy) throw new StartedTooLate('The request could not start in time');
        handler.onRequestStart?.(controller, context);
      },
      onRequestUpgrade: (...of) => handler.onRequestUpgrade?.(...of),
      onResponseStart: (...of) => handler.onResponseStart?.(...of),
      onResponseData: (...of) => handler.onResponseData?.(...of),
      onResponseEnd: (...of) => handler.onResponseEnd?.(...of),
      onResponseError: (...of) => handler.onResponseError?.(...of),
    };
    return dispatch(options, forward);
  });
