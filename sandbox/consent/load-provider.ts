/** Suppresses the library's warning about Node.js versions newer than itself; other output stays. */
async function loadQuietly() {
  const { warn } = console;
  console.warn = (...words: unknown[]) => {
    if (!String(words[0]).includes('Unsupported runtime')) warn(...words);
  };
  try {
    return await import('oidc-provider');
  } finally {
    console.warn = warn;
  }
}

export const { Provider, errors } = await loadQuietly();
