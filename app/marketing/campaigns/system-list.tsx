import { connected, type ListedSystem, uploaded } from './systems.ts';

/** Which systems the free analysis reads, and how. */
export function SystemList() {
  return (
    // Nothing of it is laid out, and no logo fetched, until it comes near.
    <section
      aria-labelledby="systems"
      className="mx-auto max-w-6xl px-5 pt-20 [contain-intrinsic-height:auto_73rem] [content-visibility:auto] md:pt-32 sm:[contain-intrinsic-height:auto_48rem] lg:[contain-intrinsic-height:auto_36rem]"
    >
      <p className="font-medium text-signal-text text-small">Where it starts</p>
      <h2 id="systems" className="mt-2 max-w-[22ch] font-semibold text-display-2">
        The free analysis reads these today
      </h2>
      <p className="mt-5 max-w-[36rem] text-lead text-muted">
        It only reads. Text conversations begin with the leads and missed calls of these systems; their visits
        are written into FieldRoutes alone, once you let them be.
      </p>
      <div className="mt-10 grid gap-4 lg:grid-cols-[2fr_1fr]">
        <Group
          title="Connect it yourself"
          text="With a consent or a key, in a few minutes. Some vendors give API access on request only, and two publish no call history: the form says which, and takes an upload instead."
          systems={connected}
        />
        <Group
          title="Upload its exports"
          text="No public API. Lead list and call log as CSV or Excel give the same report."
          systems={uploaded}
        />
      </div>
    </section>
  );
}

interface GroupProps {
  title: string;
  text: string;
  systems: readonly ListedSystem[];
}

function Group({ title, text, systems }: GroupProps) {
  return (
    <div className="rounded-card border border-line bg-linear-to-b from-sunken to-raised p-6">
      <h3 className="font-semibold text-title">{title}</h3>
      <p className="mt-1.5 max-w-[34rem] text-body text-muted">{text}</p>
      <ul className="mt-6 flex flex-wrap gap-2">
        {systems.map(({ name, logo }) => (
          <li
            key={name}
            className="flex items-center gap-2.5 rounded-control border border-line bg-ground py-1.5 pr-3.5 pl-1.5 text-small"
          >
            <img
              src={`/logos/${logo}.svg`}
              alt=""
              width={24}
              height={24}
              loading="lazy"
              className="size-6 rounded-mark"
            />
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
