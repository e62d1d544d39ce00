/** Style of the sandbox's pages: hazard stripes above everything, so that they are not mistaken for a vendor's. */
export const style = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#f7f6f2, #14161a);
  --raised: light-dark(#ffffff, #1d2026);
  --sunken: light-dark(#f1f0ea, #181b20);
  --line: light-dark(#dfddd4, #343941);
  --control: light-dark(#8b897f, #767d88);
  --ink: light-dark(#1a1d22, #f1f0ec);
  --muted: light-dark(#5c6069, #a9afb9);
  --hazard: #f5c518;
  --hazard-ink: #1d1700;
  --link: light-dark(#0b5cad, #8ec5ff);
}
* { box-sizing: border-box; }
html { background: var(--ground); color: var(--ink); -webkit-text-size-adjust: 100%; }
body {
  margin: 0; min-height: 100dvh; font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", sans-serif;
  overflow-wrap: break-word;
}
.tape {
  height: 12px;
  background: repeating-linear-gradient(135deg, var(--hazard) 0 14px, #1d1700 14px 28px);
}
main { max-width: 62rem; margin: 0 auto; padding: 2rem 1.25rem 3rem; }
main.narrow { max-width: 30rem; padding-top: 1.5rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0.75rem 0 0.5rem; text-wrap: balance; }
h2 { font-size: 1.125rem; line-height: 1.3; margin: 0; }
p { margin: 0 0 1rem; text-wrap: pretty; }
.muted { color: var(--muted); }
.small { font-size: 0.875rem; }
.badge {
  display: inline-block; padding: 0.125rem 0.625rem; border-radius: 999px; background: var(--hazard);
  color: var(--hazard-ink); font-size: 0.8125rem; font-weight: 650; letter-spacing: 0.02em;
}
.card {
  background: var(--raised); border: 1px solid var(--line); border-radius: 12px; padding: 1rem 1.125rem;
  margin: 0 0 1rem;
}
.card > :last-child { margin-bottom: 0; }
ul.plain { list-style: none; margin: 0; padding: 0; }
ul.plain li { padding: 0.375rem 0; border-top: 1px solid var(--line); }
ul.plain li:first-child { border-top: 0; }
code { font: 0.875em/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
a { color: var(--link); }
.actions { display: grid; grid-template-columns: 1fr 1fr; gap: 0.75rem; margin: 1.25rem 0 1rem; }
button, input, select {
  font: inherit; color: inherit; min-height: 2.75rem; border-radius: 8px; border: 1px solid var(--control);
  background: var(--raised); padding: 0.375rem 0.875rem; max-width: 100%;
}
input[type="number"] { width: 6rem; }
input[type="checkbox"] { min-height: 0; width: 1.125rem; height: 1.125rem; margin: 0; }
button { cursor: pointer; font-weight: 600; }
button:hover { background: var(--sunken); }
button.person, .wide { width: 100%; }
button.person { text-align: left; }
button.person > * { display: block; }
button.person > span { font-weight: 400; }
button.main { background: var(--ink); border-color: var(--ink); color: var(--ground); }
button.main:hover { background: color-mix(in oklab, var(--ink) 86%, var(--ground)); }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
dl { display: grid; grid-template-columns: minmax(8rem, auto) 1fr; gap: 0.25rem 1rem; margin: 0.75rem 0; }
dt { color: var(--muted); }
dd { margin: 0; min-width: 0; }
details { margin-top: 0.75rem; }
summary { cursor: pointer; font-weight: 600; min-height: 1.75rem; }
form.fault {
  display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 0.75rem; padding: 0.625rem 0;
  border-top: 1px solid var(--line);
}
form.fault .what { flex: 1 1 15rem; min-width: 0; }
form.fault label { display: inline-flex; align-items: center; gap: 0.5rem; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.counts { margin: 0.75rem 0; display: grid; grid-template-columns: repeat(auto-fit, minmax(7.5rem, 1fr)); gap: 0.75rem; }
.counts strong { display: block; font-size: 1.375rem; font-variant-numeric: tabular-nums; }
@media (max-width: 30rem) {
  dl { grid-template-columns: 1fr; gap: 0; }
  dd { margin-bottom: 0.5rem; }
}
`;
