/** What the page of phones adds to the style of the sandbox's pages. */
export const phonesStyle = `
main { max-width: 90rem; }
.add { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: end; margin: 0 0 0.75rem; }
.add label { display: grid; gap: 0.25rem; flex: 0 1 14rem; }
.problem { color: light-dark(#a4161a, #ff9c9c); margin: 0 0 0.75rem; }
.problem:empty { display: none; }
.phones { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr)); }
.phone {
  display: flex; flex-direction: column; gap: 0.625rem; min-width: 0; padding: 0.875rem; border-radius: 20px;
  border: 1px solid var(--line); background: var(--raised);
}
.phone header { display: flex; align-items: center; justify-content: space-between; gap: 0.5rem; }
.phone h2 { font-variant-numeric: tabular-nums; }
.remove { min-width: 2.75rem; border-color: transparent; font-size: 1.25rem; line-height: 1; }
.to { display: grid; gap: 0.25rem; font-size: 0.875rem; color: var(--muted); }
.to select { color: var(--ink); width: 100%; }
.thread {
  list-style: none; margin: 0; padding: 0.75rem; height: min(24rem, 55dvh); overflow-y: auto; display: flex;
  flex-direction: column; gap: 0.5rem; background: var(--sunken); border-radius: 12px;
}
.thread:empty::before { content: "No texts yet"; margin: auto; color: var(--muted); }
.thread li { max-width: 85%; padding: 0.5rem 0.75rem; border-radius: 14px; white-space: pre-wrap; overflow-wrap: anywhere; }
.thread li.received { align-self: flex-start; background: var(--raised); border: 1px solid var(--line); }
.thread li.sent { align-self: flex-end; background: light-dark(#0b5cad, #1d4f7f); color: #fff; }
.thread li.call { align-self: center; color: var(--muted); font-size: 0.875rem; }
.thread small { display: block; font-size: 0.75rem; opacity: 0.85; white-space: normal; }
.write { display: grid; gap: 0.5rem; }
textarea {
  font: inherit; color: inherit; background: var(--raised); border: 1px solid var(--control); border-radius: 8px;
  padding: 0.5rem 0.75rem; width: 100%; resize: vertical;
}
.deeds { display: flex; flex-wrap: wrap; gap: 0.5rem; }
.deeds button { flex: 1 1 auto; }
`;
