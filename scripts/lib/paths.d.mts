/** The package with the pinned Node.js for each kind of machine. */
export declare const NODE_PACKAGES: Readonly<Record<string, string>>;
/** The pinned Node.js, which runs everything after the installation; no file where there is none for this machine. */
export declare const NODE: string;
/** A path in the checkout. */
export declare function inRoot(...parts: string[]): string;
