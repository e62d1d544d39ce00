declare module 'virtual:report-files' {
  /** Addresses of the files that show a report; none while pages are developed. */
  const files: readonly string[];
  export default files;
}
