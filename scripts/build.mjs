import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { prepare } from './lib/prepare.mjs';

await prepare(ensureInstalled, ensureBuilt);
