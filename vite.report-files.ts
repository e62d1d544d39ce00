import type { Plugin, Rolldown } from 'vite';

const asked = 'virtual:report-files';
const found = `\0${asked}`;
const report = /\/app\/dashboard\/report\/report-section\.tsx$/;
const page = /\/app\/dashboard\/onboarding-route\.tsx/;

/**
 * Gives `virtual:report-files`: the addresses of the files that show a report, without those that come with the
 * dashboard's page. They are known once the browser's files are written, so only the rendering of pages has them.
 */
export function reportFiles(): Plugin {
  let files: readonly string[] = [];
  return {
    name: 'report-files',
    sharedDuringBuild: true,
    resolveId: (id) => (id === asked ? found : null),
    load: (id) => (id === found ? `export default ${JSON.stringify(files)}` : null),
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const holding = (module: RegExp) =>
        chunks.find(({ moduleIds }) => moduleIds.some((id) => module.test(id)))?.fileName;
      const [before, after] = [filesOf(holding(page), bundle), filesOf(holding(report), bundle)];
      files = [...after].filter((file) => !before.has(file)).map((file) => `/${file}`);
      if (before.size === 0 || files.length === 0) throw new Error('The report is in no file of its own');
    },
  };
}

/** A file and all that it imports before it runs. */
function filesOf(name: string | undefined, bundle: Rolldown.OutputBundle): Set<string> {
  const files = new Set(name === undefined ? [] : [name]);
  for (const file of files) {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk') continue;
    for (const other of chunk.imports) files.add(other);
  }
  return files;
}
