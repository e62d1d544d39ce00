import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet, { type HelmetOptions } from 'helmet';

/** CSP sources beside our own. */
export interface PageSources {
  script: readonly string[];
  connect: readonly string[];
  frame: readonly string[];
  style: readonly string[];
  /** Whether these scripts, too, hand the browser text as code only through a policy (Trusted Types). */
  keepsTypes: boolean;
}

export interface PageRules {
  /** What the pages may load from elsewhere, by directive; nothing without. */
  sources?: PageSources | undefined;
}

const none: PageSources = { script: [], connect: [], frame: [], style: [], keepsTypes: true };

/** The policies that pages may make: what React needs (`app/no-eval.ts`), and the sign-in's script. */
const typePolicies = {
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: ['default', 'sign-in-script'],
};

// Without `bluetooth`, which browsers on Linux do not know and warn of.
const unused = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid'],
  ...['idle-detection', 'local-fonts', 'magnetometer', 'microphone', 'midi', 'payment', 'serial', 'usb'],
];
/** Device features that pages, and anything embedded in them, may never use. */
export const permissionsPolicy = unused.map((feature) => `${feature}=()`).join(', ');

/** Browsers use https for a year, for subdomains too. */
export const strictTransport = 'max-age=31536000; includeSubDomains';

/** A policy that permits some inline scripts too, by their CSP sources (`'sha256-…'`). */
export const permitting = (policy: string, scripts: readonly string[]) =>
  policy.replace("script-src 'self'", ["script-src 'self'", ...scripts].join(' '));

/**
 * Headers that define what a page may load and run, and who may frame or open it; without inline scripts. Worked out
 * once, since they are the same for every answer.
 */
export function pageHeaders(rules: PageRules): [name: string, value: string][] {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(optionsOf(rules))(response.req, response, () => {});
  return Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
}

function optionsOf({ sources = none }: PageRules): HelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...sources.script],
        // React sets styles through the object model, which this permits; an attribute in HTML it does not.
        styleSrc: ["'self'", ...sources.style],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        mediaSrc: ["'self'"],
        connectSrc: ["'self'", ...sources.connect],
        ...(sources.frame.length > 0 && { frameSrc: [...sources.frame] }),
        manifestSrc: ["'self'"],
        // Without a word of their own, workers would fall under `script-src`.
        workerSrc: ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(sources.keepsTypes && typePolicies),
      },
    },
    // Sent where the request came by https.
    strictTransportSecurity: false,
    // For browsers and plug-ins that are gone: each page would carry them to all others.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
    // The page that opens a consent popup has to stay its opener while the popup is at the vendor.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  };
}
