(() => {
  const { origin, message } = document.querySelector('#relay').dataset;
  // Only a page of that origin hears it: the browser compares it with the page that opened this window.
  window.opener?.postMessage(JSON.parse(message), origin);
  window.close();
})();
