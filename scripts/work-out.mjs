import { pathToFileURL } from 'node:url';
import { serialize } from 'node:v8';

// Calls every function that a module `*.built.ts` gives and writes what they give to standard output, by name. A
// process of its own, because the build may run under a Node.js that reads no TypeScript.
const [file = ''] = process.argv.slice(2);
const functions = Object.entries(await import(pathToFileURL(file).href));
process.stdout.write(serialize(Object.fromEntries(functions.map(([name, give]) => [name, give()]))));
