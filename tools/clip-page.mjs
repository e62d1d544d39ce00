/** Seconds from the beginning at which each part of the clip starts. */
const at = { form: 0.5, hello: 2.3, dog: 4.2, windows: 6, choice: 7.7, booked: 8.6, week: 10.2, end: 15.2 };
/** Seconds that the clip lasts. */
export const clipLength = 18;
/** The second whose frame is the clip's still picture. */
export const posterAt = 9.6;

const thread = [
  {
    from: 'company',
    at: at.hello,
    text: 'Hi Dana, Wasatch Pest’s automated assistant. You wrote about ants in the kitchen. Still seeing them?',
  },
  { from: 'customer', at: at.dog, text: 'yes, by the sink. is the spray safe for my dog?' },
  {
    from: 'company',
    at: at.windows,
    text: 'Keep her off treated spots until they dry. Thursday 8–10 AM or Friday 1–3 PM?',
  },
  { from: 'customer', at: at.choice, text: 'thursday' },
];
const days = [
  ['Mon', 16],
  ['Tue', 21],
  ['Wed', 19],
  ['Thu', 26],
  ['Fri', 24],
  ['Sat', 25],
  ['Sun', 16],
];

/** What is said below the pictures, from second to second. */
const captions = [
  [0, at.hello, '[No sound] A form comes in at 7:42 PM. The office is closed.'],
  [at.hello, at.dog, 'The assistant texts back: is Dana still seeing ants?'],
  [at.dog, at.windows, 'Dana asks whether the spray is safe for her dog.'],
  [at.windows, at.choice, 'She should stay off treated spots until they dry. Two windows are free.'],
  [at.choice, at.week, 'Dana takes Thursday. The visit is on the schedule.'],
  [at.week, at.end, 'And so on through the week: the company states {week}.'],
  [at.end, clipLength, 'A drawn example. Company, customer and conversation are made up.'],
];

const stamp = (seconds) => `00:00:${seconds.toFixed(3).padStart(6, '0')}`;

/** The captions as a WebVTT file. */
export function clipCaptions(week) {
  const cues = captions.map(
    ([from, to, text]) => `${stamp(from)} --> ${stamp(to)}\n${text.replace('{week}', week)}\n`,
  );
  return `WEBVTT\n\n${cues.join('\n')}`;
}

/** A page whose `show(second)` puts the clip's picture of that second on it. `font` is a WOFF2 file in Base64. */
export function clipPage({ figure, text, font }) {
  const bubbles = thread
    .map(({ from, text: words }, i) => `<p class="bubble ${from}" data-i="${i}">${words}</p>`)
    .join('');
  const columns = days.map(([day]) => `<div class="day"><i></i><span>${day}</span></div>`).join('');
  return `<!doctype html><style>
  @font-face { font-family: Geist; font-weight: 100 900; src: url(data:font/woff2;base64,${font}) }
  * { margin: 0; box-sizing: border-box }
  body { width: 960px; height: 540px; overflow: hidden; position: relative; background: #090b0f; color: #f4f3f0;
    font: 400 20px/1.35 Geist }
  section { position: absolute; inset: 0 }
  .mark { position: absolute; right: 28px; top: 24px; z-index: 2; padding: 7px 14px; border: 1px solid #464b53;
    border-radius: 99px; color: #a3a8b0; font-size: 16px }
  .phone { position: absolute; left: 72px; top: 40px; width: 400px; height: 640px; padding: 10px; border-radius: 56px;
    background: #16191e; border: 1px solid #464b53 }
  .screen { height: 100%; padding: 22px 18px; border-radius: 46px; background: #090b0f; display: flex;
    flex-direction: column; gap: 10px; font-size: 18px }
  .screen header { text-align: center; font-size: 16px; color: #a3a8b0; padding-bottom: 4px }
  .screen header b { display: block; color: #f4f3f0; font-weight: 600 }
  .bubble { max-width: 88%; padding: 11px 16px; border-radius: 22px; background: #23272d }
  .company { align-self: flex-start; border-bottom-left-radius: 6px }
  .customer { align-self: flex-end; border-bottom-right-radius: 6px; background: #c3ee2f; color: #16210b }
  .dots { display: flex; gap: 7px; align-self: flex-start; padding: 16px 18px; border-radius: 22px; background: #23272d }
  .dots i { width: 8px; height: 8px; border-radius: 9px; background: #a3a8b0 }
  aside { position: absolute; left: 548px; top: 128px; width: 360px }
  aside small { font-size: 18px; color: #a3a8b0 }
  h2 { font: 600 62px/1.05 Geist; letter-spacing: -.045em; font-variant-numeric: tabular-nums }
  .card { margin-top: 26px; padding: 18px 20px; border: 1px solid #464b53; border-radius: 18px; background: #16191e }
  .card b { display: block; font-weight: 600 }
  .card span { color: #a3a8b0 }
  .done { border-color: #5d7a1d; background: #1d2413 }
  .done b { color: #c3ee2f }
  .week { padding: 64px 72px; display: grid; grid-template-rows: auto 1fr; gap: 24px }
  .week h2 { font-size: 84px }
  .week p { color: #a3a8b0; font-size: 24px; margin-top: 6px }
  .days { display: grid; grid-template-columns: repeat(7, 1fr); gap: 22px; align-items: end; border-bottom: 2px solid #2e3238 }
  .day { height: 210px; display: flex; flex-direction: column; justify-content: end; position: relative }
  .day i { display: block; border-radius: 8px 8px 0 0; background: #c3ee2f }
  .day span { position: absolute; left: 0; right: 0; bottom: -34px; text-align: center; color: #a3a8b0; font-size: 18px }
  .end { display: grid; align-content: center; padding: 0 110px; gap: 18px }
  .end p { color: #a3a8b0; font-size: 24px; max-width: 660px }
  </style>
  <div class="mark">Dramatised example</div>
  <section id="talk">
    <div class="phone"><div class="screen"><header><b>Wasatch Pest</b>Text message</header>${bubbles}
      <div class="dots"><i></i><i></i><i></i></div></div></div>
    <aside><small>Tuesday</small><h2>7:42 PM</h2><small>The office is closed.</small>
      <div class="card" id="form"><b>New web form</b><span>Ants in the kitchen, Maple St</span></div>
      <div class="card done" id="booked"><b>Booked</b><span>Thursday 8–10 AM</span></div></aside>
  </section>
  <section id="week" class="week"><div><h2 id="sum"></h2><p>${text}, as the company states it</p></div>
    <div class="days">${columns}</div></section>
  <section id="end" class="end"><h2>A drawn example</h2>
    <p>Wasatch Pest, Dana and their conversation are made up. ${figure} is the company’s own statement, not a
      measurement.</p></section>
  <script>
  const at = ${JSON.stringify(at)}, thread = ${JSON.stringify(thread)}, share = ${JSON.stringify(days.map(([, n]) => n))};
  const whole = ${Number(figure.replace(/\D/g, ''))}, highest = Math.max(...share);
  const part = (t, from, length) => Math.min(1, Math.max(0, (t - from) / length));
  const ease = (x) => 1 - (1 - x) ** 3;
  const id = (name) => document.getElementById(name);
  function rise(element, t, from) {
    const x = ease(part(t, from, 0.3));
    element.style.opacity = x;
    element.style.transform = 'translateY(' + (1 - x) * 14 + 'px)';
  }
  function show(t) {
    id('talk').style.opacity = 1 - part(t, at.week - 0.3, 0.3);
    id('week').style.opacity = part(t, at.week, 0.3) * (1 - part(t, at.end - 0.3, 0.3));
    id('end').style.opacity = part(t, at.end, 0.3);
    rise(id('form'), t, at.form);
    rise(id('booked'), t, at.booked);
    const next = thread.find((line) => line.at > t);
    document.querySelectorAll('.bubble').forEach((bubble, i) => {
      bubble.style.display = thread[i].at > t ? 'none' : '';
      rise(bubble, t, thread[i].at);
    });
    const dots = document.querySelector('.dots');
    dots.style.display = next && next.from === 'company' && t > next.at - 1.1 ? '' : 'none';
    [...dots.children].forEach((dot, i) => {
      dot.style.transform = 'translateY(' + -5 * Math.max(0, Math.sin(t * 7 - i * 0.9)) + 'px)';
    });
    let sum = 0;
    document.querySelectorAll('.day i').forEach((bar, i) => {
      const x = ease(part(t, at.week + 0.4 + i * 0.42, 0.5));
      sum += share[i] * x;
      bar.style.height = (share[i] / highest) * 200 * x + 'px';
    });
    const dollars = Math.round(whole * sum / share.reduce((a, b) => a + b) / 1000) * 1000;
    id('sum').textContent = '$' + dollars.toLocaleString('en-US');
  }
  </script>`;
}
