export default function OnboardingRoute() {
  return <main />;
}
