import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoProcess, type Program, run, startProgram } from './testing/program.ts';

let folder: string;
let program: Program & { address: string };
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fieldtone-admin-'));
  program = await startProgram(folder);
});
afterAll(async () => {
  program.child.kill('SIGTERM');
  await program.ended;
  await rm(folder, { recursive: true, force: true });
});

async function admin(args: string[], env: Record<string, string> = {}) {
  const command = run('server/admin-cli.ts', args, { DATA_DIR: folder, ...env });
  const code = await command.ended;
  return { code, out: command.said.out, err: command.said.err };
}

async function call(name: string, body: object, token = '') {
  return fetch(`${program.address}/api/auth/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
}

describe('npm run admin', () => {
  it('grants and revokes on a running and on a stopped installation', async () => {
    const answer = await call('register', {
      email: 'Ann@Example.com',
      password: 'correct horse',
      fullName: 'Ann Example',
      role: 'Owner',
      workEmail: 'ann@example.com',
      phone: '(801) 555-0142',
      marketingConsent: true,
    });
    expect(answer.ok).toBe(true);

    expect(await admin(['list'])).toEqual({ code: 0, out: 'There are no admins.\n', err: '' });
    expect(await admin(['grant', ' ann@EXAMPLE.com'])).toEqual({
      code: 0,
      out: 'ann@example.com is an admin now.\n',
      err: '',
    });
    expect((await fetch(`${program.address}/readyz`)).ok).toBe(true);

    for (const args of [['recount'], ['recount', '--fix']]) {
      expect(await admin(args)).toEqual({ code: 0, out: 'Every count is what the tables say.\n', err: '' });
    }

    program.child.kill('SIGTERM');
    expect(await program.ended).toBe(0);
    expect(await admin(['list'])).toMatchObject({ code: 0, out: 'Ann@Example.com  granted\n' });
    expect(await admin(['sign-out', 'ann@example.com'])).toEqual({
      code: 0,
      out: 'ann@example.com is signed out everywhere: 1 session.\n',
      err: '',
    });
    expect(await admin(['reset-second-factor', 'Ann@example.com'])).toMatchObject({
      code: 0,
      out: 'ann@example.com had no second factor. They are signed out everywhere now.\n',
    });
    expect(await admin(['revoke', 'ann@example.com'], { ADMIN_EMAILS: 'bob@example.com' })).toMatchObject({
      code: 0,
      out: 'ann@example.com is no admin any more.\n',
    });
    const named = { ADMIN_EMAILS: 'Ann@example.com, bob@example.com' };
    const notBob = 'bob@example.com  named in ADMIN_EMAILS, no admin yet: nobody has signed up with it\n';
    expect((await admin(['list'], named)).out).toBe(`ann@example.com  named in ADMIN_EMAILS\n${notBob}`);
    // Where mails go out, anybody could have signed up with that email.
    const strict = { ...named, NODE_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:1' };
    expect((await admin(['list'], strict)).out).toBe(
      `ann@example.com  named in ADMIN_EMAILS, no admin yet: this email is not confirmed\n${notBob}`,
    );
    expect([
      (await admin(['revoke', 'ann@example.com'], named)).out,
      (await admin(['revoke', 'ann@example.com'], strict)).out,
    ]).toEqual([
      'ann@example.com stays an admin as long as ADMIN_EMAILS names it.\n',
      'ann@example.com is no admin any more.\n',
    ]);
    expectNoProcess(folder);
  });

  it('says what it does not know', async () => {
    expect(await admin(['grant', 'nobody@example.com'])).toEqual({
      code: 1,
      out: '',
      err: 'Nobody has signed up with nobody@example.com.\n',
    });
    const usage =
      'Use: npm run admin -- grant EMAIL | revoke EMAIL | sign-out EMAIL | reset-second-factor EMAIL | list | recount [--fix]\n';
    for (const args of [
      [],
      ['grant'],
      ['promote', 'ann@example.com'],
      ['list', 'ann@example.com'],
      ['recount', '--all'],
    ]) {
      expect(await admin(args)).toEqual({ code: 1, out: '', err: usage });
    }
    const nowhere = path.join(folder, 'nowhere');
    expect((await admin(['list'], { DATA_DIR: nowhere })).err).toBe(
      `There is no Fieldtone in ${nowhere} yet; run npm start once, or set DATA_DIR.\n`,
    );
  });
});
