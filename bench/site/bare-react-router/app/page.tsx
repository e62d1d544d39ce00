import type { MetaFunction } from 'react-router';

export const meta: MetaFunction = () => [
  { title: 'A bare page' },
  { name: 'description', content: 'What the framework brings along when the page has one sentence.' },
];

export default function Page() {
  return (
    <main>
      <h1>A bare page</h1>
      <p>What the framework brings along when the page has one sentence.</p>
    </main>
  );
}
