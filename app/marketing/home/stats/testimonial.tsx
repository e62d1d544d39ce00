import { useHydrated } from '../../../ui/use-hydrated.ts';

/**
 * A drawn clip of a conversation, with its content as text. Its first picture is loaded with the scripts of
 * this part of the page, the rest when it is played.
 */
export function Testimonial() {
  const here = useHydrated();
  return (
    <figure>
      {/* The shape is kept while nothing is there yet; the browser's controls are drawn once they come near. */}
      <div className="aspect-video [content-visibility:auto]">
        <video
          controls
          playsInline
          preload="none"
          width={960}
          height={540}
          poster={here ? '/media/example-week.webp' : undefined}
          aria-label="Dramatised example: a week with the text assistant"
          className="size-full rounded-card border border-line bg-ground focus-visible:-outline-offset-2"
        >
          <source src="/media/example-week.webm" type="video/webm" />
          <source src="/media/example-week.mp4" type="video/mp4" />
          {/* Captions that are on are fetched with the page, before its font. Browsers look at a new element only. */}
          <track
            key={String(here)}
            kind="captions"
            srcLang="en"
            label="English"
            src="/media/example-week.vtt"
            default={here}
          />
        </video>
      </div>
      <figcaption className="mt-3 text-muted text-small">
        A dramatised example that we drew, without sound. Not a real customer.
      </figcaption>
      <details className="mt-2 text-small">
        <summary className="tap w-fit rounded-mark text-ink underline underline-offset-4">
          What the clip shows
        </summary>
        <p className="mt-2 text-muted">
          A web form about ants comes in after the office has closed. The assistant texts back at once, says
          how long the dog stays off what is treated, and offers two windows; the customer takes one. Then the
          same happens on the other days of the week, each with a booked visit, while the sum of the week
          grows. A last picture says that all of it is an example.
        </p>
      </details>
    </figure>
  );
}
