import type { Rolldown } from 'vite';

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1];

const page = /\/app\/(?:(dashboard|admin|signup|marketing)\/(?:[\w-]+\/)*[\w-]+-route|(root))\.tsx/;

/** What Zod's forms share with `zod/mini`, and what only they need, which would otherwise come along with it. */
export const checkChunks = [
  {
    name: 'checks',
    test: /\/zod\/v4\/core\/(api|checks|core|doc|errors|parse|regexes|schemas|util|versions)\.js/,
    priority: 0.9,
  },
  { name: 'form-checks', test: /\/zod\/v4\/(classic|locales|core\/(?!index))/, priority: 0.8 },
];

/**
 * Files for what the dashboard imports before it is shown: in files of their own many modules would be no longer than
 * their headers. What it has with other pages comes first, so that these fetch nothing that is the dashboard's alone.
 */
export const dashboardChunks = [
  chunk('common', 4, (whose) => whose.has('marketing') || whose.has('root')),
  chunk('account', 3, (whose) => whose.has('signup')),
  chunk('signed-in', 2, (whose) => whose.has('admin')),
  chunk('dashboard', 1, () => true),
];

const report = /\/app\/dashboard\/report\//;
const shownWithReport = /\/app\/dashboard\/report\/(read-report|report-section|report-view)\.tsx?/;

/**
 * One file for what a report is read and shown by, so that all of it is asked for as soon as there is one. What other
 * parts have with it comes first: they do not fetch the report's.
 */
export const reportChunks = [
  {
    ...{ debugName: 'parts', priority: 0.06 },
    name: (id: string, graph: Graph) => (whoseReport(id, graph) === 'also' ? 'parts' : null),
  },
  {
    ...{ debugName: 'report', priority: 0.05 },
    name: (id: string, graph: Graph) => (whoseReport(id, graph) === 'alone' ? 'report' : null),
  },
];

/** Whether a module is fetched by the report, and by no other part. */
function whoseReport(id: string, graph: Graph): 'alone' | 'also' | null {
  const roots = [...importersOf(id, graph)].filter((one) => graph.getModuleInfo(one)?.importers.length === 0);
  if (!roots.some((root) => shownWithReport.test(root))) return null;
  return roots.every((root) => report.test(root)) ? 'alone' : 'also';
}

function chunk(name: string, order: number, fits: (whose: ReadonlySet<string>) => boolean) {
  return {
    name: (id: string, graph: Graph) => {
      if (page.test(id)) return null;
      const whose = audiences(id, graph);
      return whose.has('dashboard') && fits(whose) ? name : null;
    },
    debugName: name,
    // Below those that are named by what they hold.
    priority: order / 10,
  };
}

/** The pages, by their folders, that import a module before they are shown. */
function audiences(id: string, graph: Graph): ReadonlySet<string> {
  const found = new Set<string>();
  for (const module of importersOf(id, graph)) {
    const [, folder, root] = page.exec(module) ?? [];
    if (folder !== undefined || root !== undefined) found.add(folder ?? 'root');
  }
  return found;
}

/** A module and all that import it, or a module that does, at once. */
function importersOf(id: string, graph: Graph): ReadonlySet<string> {
  const found = new Set([id]);
  for (const module of found) {
    for (const importer of graph.getModuleInfo(module)?.importers ?? []) found.add(importer);
  }
  return found;
}
