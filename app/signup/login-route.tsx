export default function LoginRoute() {
  return <main className="theme-ink" />;
}
