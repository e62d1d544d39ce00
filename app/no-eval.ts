// Zod would try whether it may make code from text, which the content security policy forbids and browsers report.
// It reads this before the first schema is made, so this stands before everything else.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
