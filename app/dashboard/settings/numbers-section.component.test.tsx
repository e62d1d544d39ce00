import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, pages } from '../../../contract/paths.ts';
import {
  type CarrierOffer,
  NumberAnswer,
  NumberRemovedAnswer,
  NumbersAnswer,
  type TextNumber,
} from '../../../contract/text-numbers.ts';
import { TextingCompanyAnswer } from '../../../contract/texting-company.ts';
import { expectEveryLook } from '../../testing/every-look.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { fakeStream } from '../../testing/fake-stream.ts';
import { openPage } from '../../testing/open-page.tsx';
import { signIn } from '../../testing/signed-in.ts';
import { untold } from './testing/texting-company.ts';

const nothingStored: CarrierOffer[] = [
  { carrier: 'twilio', sandbox: false, stored: null },
  { carrier: 'telnyx', sandbox: false, stored: null },
];
const webhookUrl =
  'https://app.fieldtone.example/api/texting/hooks/twilio/8Qm1rZ0a5Xv3bW7cK9dE2fG4hJ6kL8mN0pQ1rS3tU5v';
const state = {
  ...{ found: true, kind: 'local', sms: true, brand: 'approved', campaign: 'approved', tollFree: null },
  ...{ maySend: true, reasons: [], reportsHere: true },
} as const satisfies TextNumber['state'];
const number: TextNumber = {
  ...{ numberId: '3f0c9a52-7a1e-4c1b-9d56-0f4d1f4f8a11', carrier: 'twilio', number: '+18015550142' },
  ...{ companyName: 'Wasatch Pest', sandbox: false, problem: null, webhookUrl },
  ...{
    state,
    checkedAt: '2026-11-25T16:00:00.000Z',
    textsMissedCalls: false,
    textsNewLeads: false,
    confirmsVisits: false,
  },
};
const blocked: TextNumber = {
  ...number,
  numberId: '3f0c9a52-7a1e-4c1b-9d56-0f4d1f4f8a12',
  number: '+18015550143',
  state: {
    ...{ ...state, campaign: 'refused', maySend: false, reportsHere: false },
    reasons: ['The opt-in is not described'],
  },
};

/** Opens the settings of a user with numbers; what the test changes, the API answers. */
async function openSettings(numbers: TextNumber[], carriers = nothingStored) {
  signIn();
  fakeApi.answerBy('GET', api.textNumbers, NumbersAnswer, () => ({ numbers, carriers }));
  fakeApi.answer('GET', api.textingCompany, TextingCompanyAnswer, untold);
  const stream = fakeStream();
  await openPage(pages.settings);
  await expect.element(page.getByRole('heading', { name: 'Numbers' })).toBeVisible();
  return stream;
}
const row = (name: string) => page.getByRole('region', { name });
const refused = (change: Partial<NonNullable<TextNumber['state']>>): TextNumber => ({
  ...number,
  state: { ...state, maySend: false, ...change },
});

it('is reached from the dashboard, and leads back', async () => {
  signIn();
  fakeApi.answer('GET', api.textNumbers, NumbersAnswer, { numbers: [number], carriers: nothingStored });
  fakeApi.answer('GET', api.textingCompany, TextingCompanyAnswer, untold);
  fakeStream();
  await openPage(pages.onboarding);
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect.element(row('(801) 555-0142')).toMatchTextContent('May send');
  await expect.element(page.getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect.element(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
});

it('shows the room of now in the bar of a phone', async () => {
  await page.viewport(360, 800);
  await openSettings([number]);
  await expect.element(page.getByRole('link', { name: 'Settings' })).toBeInViewport({ ratio: 1 });
});

it('looks good with numbers and with the form, on every screen', async () => {
  await openSettings([
    number,
    blocked,
    {
      ...number,
      numberId: blocked.numberId.replace('12', '13'),
      number: '+18335550142',
      state: null,
      webhookUrl: null,
      problem: 'Twilio does not answer at the moment.',
    },
  ]);
  await page.getByRole('button', { name: 'Add a number' }).click();
  await expect.element(page.getByLabelText('Account SID')).toBeVisible();
  await expectEveryLook();
});

it('the form for a number is opened and left by the keyboard, and the focus goes along', async () => {
  await openSettings([number]);
  const add = page.getByRole('button', { name: 'Add a number' });
  await expect.element(add).toBeVisible();
  const button = add.element();
  if (button instanceof HTMLElement) button.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Add a number' })).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('combobox', { name: 'Carrier' })).toHaveFocus();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(add).toHaveFocus();
});

it('says in the carrier’s words why a number may not send, and what to do', async () => {
  await openSettings([number, blocked]);
  const second = row('(801) 555-0143');
  await expect.element(second).toMatchTextContent('May not send');
  await expect.element(second).toMatchTextContent('The campaign was refused. Mend it in Twilio');
  await expect.element(second).toMatchTextContent('Twilio says:The opt-in is not described');
  await expect.element(second).toMatchTextContent('CampaignRefused');
  await expect.element(second).toMatchTextContent('Inbound texts do not arrive yet');
  await expect.element(second).toMatchTextContent(webhookUrl);
  await expect.element(row('(801) 555-0142')).toMatchTextContent('Twilio reports inbound texts here');
});

it.each([
  ['is gone at the carrier', refused({ found: false }), 'no longer has this number'],
  ['takes no texts', refused({ sms: false }), 'not set up for texts'],
  [
    'has no campaign',
    refused({ brand: 'missing', campaign: 'missing' }),
    'belongs to no registered campaign',
  ],
  ['has a brand under review', refused({ brand: 'pending' }), 'reviewing the brand'],
  [
    'is toll-free without verification',
    refused({ brand: null, campaign: null, tollFree: 'missing' }),
    'There is no toll-free verification',
  ],
  ['was never looked up', { ...number, state: null }, 'Not known yet'],
  ['cannot be looked up', { ...number, problem: 'Twilio does not answer at the moment.' }, 'does not answer'],
  ['no carrier can reach', { ...number, webhookUrl: null }, 'no public https address'],
  ['is the sandbox’s', { ...number, sandbox: true }, 'no text reaches a real phone'],
] as const)('tells of a number that %s', async (_what, told, words) => {
  await openSettings([told]);
  await expect.element(row('(801) 555-0142')).toMatchTextContent(words);
});

it('adds a number by keyboard: credentials are checked before and after they are sent', async () => {
  const numbers: TextNumber[] = [];
  await openSettings(numbers);
  const submit = page.getByRole('button', { name: 'Check and add' });
  await submit.click();
  await expect.element(page.getByLabelText('Number', { exact: true })).toHaveFocus();
  await expect.element(page.getByText('Auth token is required')).toBeVisible();
  await expect.element(page.getByText('Company name is required')).toBeVisible();
  expect(fakeApi.calls('POST', api.textNumbers)).toEqual([]);
  await userEvent.keyboard('801 555 0142{Tab}Wasatch Pest{Tab}');
  await userEvent.keyboard(`AC${'0'.repeat(32)}{Tab}a wrong token`);
  const message = 'Twilio does not accept these credentials.';
  fakeApi.refuse('POST', api.textNumbers, 400, {
    ...{ message, errorCode: 'validation_failed' },
    errors: [{ field: 'credentials.authToken', message }],
  });
  await userEvent.keyboard('{Enter}');
  const token = page.getByLabelText('Auth token');
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(token).toHaveFocus();
  await expect.element(token).toHaveAttribute('type', 'password');
  await token.fill('the token');
  fakeApi.answerBy('POST', api.textNumbers, NumberAnswer, () => {
    numbers.push(number);
    return { number };
  });
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('(801) 555-0142 was added.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Numbers' })).toHaveFocus();
  await expect.element(row('(801) 555-0142')).toBeVisible();
  expect(fakeApi.calls('POST', api.textNumbers).at(-1)?.body).toEqual({
    ...{ carrier: 'twilio', number: '801 555 0142', companyName: 'Wasatch Pest' },
    credentials: { accountSid: `AC${'0'.repeat(32)}`, authToken: 'the token', messagingServiceSid: '' },
  });
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('the token');
});

it('takes the stored credentials for another number, unless others are typed', async () => {
  const stored = { accountSid: `AC${'0'.repeat(32)}`, authToken: '9c1f' };
  await openSettings([number], [{ carrier: 'twilio', sandbox: false, stored }]);
  await page.getByRole('button', { name: 'Add a number' }).click();
  await page.getByLabelText('Number', { exact: true }).fill('8015550143');
  await expect.element(page.getByLabelText('Company name in texts')).toHaveValue('Wasatch Pest');
  fakeApi.refuse('POST', api.textNumbers, 409, {
    message: 'This number is added already.',
    errorCode: 'conflict',
  });
  await page.getByRole('button', { name: 'Check and add' }).click();
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'This number is added already.' }))
    .toBeVisible();
  expect(fakeApi.calls('POST', api.textNumbers)[0]?.body).not.toHaveProperty('credentials');
  await page.getByRole('button', { name: 'Type others' }).click();
  await expect.element(page.getByLabelText('Auth token')).toHaveValue('');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByLabelText('Auth token')).not.toBeInTheDocument();
});

it('checks a number again, and shows what came of it', async () => {
  const numbers = [blocked];
  await openSettings(numbers);
  fakeApi.answerBy('POST', api.textNumberCheck, NumberAnswer, ({ params }) => {
    expect(params.numberId).toBe(blocked.numberId);
    numbers[0] = { ...blocked, state };
    return { number: numbers[0] };
  });
  await page.getByRole('button', { name: 'Check again: (801) 555-0143' }).click();
  await expect.element(row('(801) 555-0143')).toMatchTextContent('May send');
});

it('follows what the carrier says of a number', async () => {
  const numbers = [blocked];
  const stream = await openSettings(numbers);
  await expect.element(row('(801) 555-0143')).toMatchTextContent('May not send');
  numbers[0] = { ...blocked, state };
  stream.change({ kind: 'number', subject: blocked.numberId, threadId: null });
  await expect.element(row('(801) 555-0143')).toMatchTextContent('May send');
});

it('switches by keyboard whom a number texts first, saved at once, and says which other number did it', async () => {
  const numbers = [number, { ...blocked, textsMissedCalls: true }];
  await openSettings(numbers);
  const missedCalls = row('(801) 555-0142').getByRole('checkbox', { name: /^Text people/ });
  await expect.element(missedCalls).not.toBeChecked();
  await expect
    .element(missedCalls)
    .toHaveAccessibleDescription(/One text.*\(801\) 555-0143 does this now\.$/);
  fakeApi.refuse('PATCH', api.textNumber, 500, { message: 'Something went wrong on our side.' });
  missedCalls.element().focus();
  await userEvent.keyboard(' ');
  await expect.element(row('(801) 555-0142').getByRole('alert').nth(1)).toMatchTextContent('on our side');
  await expect.element(missedCalls).not.toBeChecked();
  fakeApi.answerBy('PATCH', api.textNumber, NumberAnswer, ({ params, body }) => {
    expect([params.numberId, body]).toEqual([number.numberId, { textsMissedCalls: true }]);
    const changed = { ...number, textsMissedCalls: true };
    numbers.splice(0, 2, changed, blocked);
    return { number: changed };
  });
  const release = fakeApi.hold('PATCH', api.textNumber);
  await userEvent.keyboard(' ');
  await expect.element(missedCalls).toBeChecked();
  await expect.element(row('(801) 555-0142').getByText('Saved')).not.toBeInTheDocument();
  release();
  await expect.element(row('(801) 555-0142').getByText('Saved')).toBeVisible();
  await expect.element(missedCalls).toBeChecked();
  await expect.element(missedCalls).toHaveFocus();
  await expect
    .element(row('(801) 555-0143').getByRole('checkbox', { name: /^Text people/ }))
    .not.toBeChecked();
});

it('removes a number after a question', async () => {
  const numbers = [number, blocked];
  await openSettings(numbers);
  fakeApi.answerBy('DELETE', api.textNumber, NumberRemovedAnswer, () => {
    numbers.pop();
    return { removed: true };
  });
  await page.getByRole('button', { name: 'Remove (801) 555-0143' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove (801) 555-0143?' });
  await expect.element(dialog).toMatchTextContent('Its conversations stay.');
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(fakeApi.calls('DELETE', api.textNumber)).toEqual([]);
  await page.getByRole('button', { name: 'Remove (801) 555-0143' }).click();
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.element(page.getByText('(801) 555-0143 was removed.')).toBeVisible();
  await expect.element(row('(801) 555-0143')).not.toBeInTheDocument();
});

it('says that the numbers could not be loaded, and tries again', async () => {
  signIn();
  fakeApi.refuse('GET', api.textNumbers, 500, { message: 'Something went wrong on our side.' });
  fakeApi.answer('GET', api.textingCompany, TextingCompanyAnswer, untold);
  fakeStream();
  await openPage(pages.settings);
  await expect.element(page.getByText('Something went wrong on our side.')).toBeVisible();
  fakeApi.answer('GET', api.textNumbers, NumbersAnswer, { numbers: [number], carriers: nothingStored });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(row('(801) 555-0142')).toBeVisible();
});
