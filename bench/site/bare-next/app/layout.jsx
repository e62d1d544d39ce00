export const metadata = {
  title: 'A bare page',
  description: 'What the framework brings along when the page has one sentence.',
};

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
