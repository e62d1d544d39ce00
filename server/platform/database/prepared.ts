/** A statement gets a name at this use: one that comes once would only take memory in a session. */
const usesBefore = 3;
/** Names of a process: each takes memory in every session that has used it. */
const mostNames = 300;
/** Texts whose uses are counted, since lists of values make as many texts as there are lengths. */
const mostCounted = 2000;
/** PostgreSQL refuses a named statement whose result has other columns than before, as after a migration of its table. */
const givesAllColumns = /(?:^\s*|\)\s*)select +(?:"?\w+"?\.)?\*|returning +(?:"?\w+"?\.)?\*/i;

/**
 * Makes a function that gives a statement's name from its third use on, as long as there are names left: by name
 * PostgreSQL parses and plans it once a session. For short statements that come often: a plan for any values may be a
 * poor one where values differ much in how many rows they mean.
 */
export function namesOfStatements(): (text: string) => string | null {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined) return known;
    if (names.size >= mostNames || givesAllColumns.test(text)) return null;
    const count = (uses.get(text) ?? 0) + 1;
    if (count < usesBefore) {
      if (uses.size >= mostCounted) uses.clear();
      uses.set(text, count);
      return null;
    }
    uses.delete(text);
    const name = `prepared-${names.size + 1}`;
    names.set(text, name);
    return name;
  };
}
