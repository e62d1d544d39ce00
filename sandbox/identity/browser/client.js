// The part of Google's script that the sign-in uses: google.accounts.oauth2 with its token client and its code client
// in a popup. https://developers.google.com/identity/oauth2/web/reference/js-reference
(() => {
  const home = new URL(document.currentScript.src).origin;
  const width = 480;
  const height = 680;
  // A message that was on its way when the window closed still counts.
  const graceMs = 500;
  const watchMs = 100;

  function newState() {
    return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('');
  }

  function openPopup(query) {
    const left = Math.max(0, window.screenX + (window.outerWidth - width) / 2);
    const top = Math.max(0, window.screenY + (window.outerHeight - height) / 2);
    const features = `popup,width=${width},height=${height},left=${left},top=${top}`;
    return window.open(`${home}/o/oauth2/v2/auth?${query}`, '_blank', features);
  }

  function ask({ client_id, scope, callback, error_callback }, responseType) {
    const state = newState();
    const origin = window.location.origin;
    const popup = openPopup(
      new URLSearchParams({ client_id, scope, response_type: responseType, origin, state }),
    );
    const fail = (type, message) => {
      const error = new Error(message);
      error.type = type;
      error_callback?.(error);
    };
    if (!popup) {
      fail('popup_failed_to_open', 'Failed to open popup window');
      return;
    }
    let closedAt = null;
    const watch = setInterval(() => {
      if (!popup.closed) return;
      closedAt ??= Date.now();
      if (Date.now() - closedAt < graceMs) return;
      end();
      fail('popup_closed', 'Popup window closed');
    }, watchMs);
    const hear = (event) => {
      if (event.source !== popup || event.origin !== home || event.data?.state !== state) return;
      end();
      callback(event.data.response);
    };
    function end() {
      clearInterval(watch);
      window.removeEventListener('message', hear);
    }
    window.addEventListener('message', hear);
  }

  window.google ??= {};
  window.google.accounts ??= {};
  window.google.accounts.oauth2 = {
    initTokenClient: (config) => ({
      requestAccessToken: (overrides = {}) => ask({ ...config, ...overrides }, 'token'),
    }),
    initCodeClient: (config) => ({ requestCode: () => ask(config, 'code') }),
  };
})();
