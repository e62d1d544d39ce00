// The content security policy lets no text become code. This stands before everything else.

export {};

interface TypeRules {
  createHTML?(text: string): string | null;
  createScriptURL?(address: string): string | null;
}

declare global {
  /** Of browsers that know Trusted Types. What a policy makes is no string, but goes where one would. */
  var trustedTypes:
    | {
        createPolicy(name: string, rules: TypeRules): { createScriptURL(address: string): string };
        /** The policy that this file makes, once it has run. */
        readonly defaultPolicy: object | null;
      }
    | undefined;
}

// Zod would try whether it may make code from text, which browsers report.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/** The script element that React creates when it rerenders a whole page; its content is set afterwards. */
const emptyScript = '<script></script>';

// Whatever else is written into a page as HTML is refused, unless it holds no tag.
globalThis.trustedTypes?.createPolicy('default', {
  createHTML: (text) => (text === emptyScript || !text.includes('<') ? text : null),
});
