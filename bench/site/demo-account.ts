import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { TokenAnswer } from '../../contract/accounts.ts';
import { ReportAnswer } from '../../contract/analysis/report.ts';
import { api } from '../../contract/paths.ts';
import type { Product } from '../lib/product.ts';

const CLI = fileURLToPath(new URL('../../server/cli/demo-cli.ts', import.meta.url));

/** Makes the account of the demonstration in a running product, and gives its token once its report is made. */
export async function demoAccount({ url, dataDir }: Product): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, [CLI], { env });
  const said = (name: string) => new RegExp(`${name} +(\\S+)$`, 'm').exec(stdout)?.[1] ?? '';
  const answer = await fetch(url + api.login, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: said('Email'), password: said('Password') }),
  });
  const { token } = TokenAnswer.parse(await answer.json()).data;
  for (let made = false; !made; ) {
    const reports = await fetch(url + api.analysisReport, { headers: { authorization: `Bearer ${token}` } });
    made = ReportAnswer.parse(await reports.json()).data.report !== null;
    if (!made) await new Promise((go) => setTimeout(go, 200));
  }
  return token;
}
