export default function Page() {
  return (
    <main>
      <h1>A bare page</h1>
      <p>What the framework brings along when the page has one sentence.</p>
    </main>
  );
}
