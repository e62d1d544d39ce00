export default function NewAccountRoute() {
  return <main className="theme-ink" />;
}
