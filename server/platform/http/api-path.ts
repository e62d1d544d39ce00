/** Whether a request's address belongs to the API, and not to the pages a browser opens. */
export const isApi = (url: string) => /^\/api(?:[/?]|$)/.test(url);
