/** A package that is shipped, with the licence it has. */
export interface ShippedPackage {
  name: string;
  version: string;
  licence: string;
  allowed: boolean;
}

/** Whether a licence expression lets this product be sold: of alternatives one has to, of several at once all. */
export declare function isAllowed(expression: string): boolean;

/** Every package that is shipped or runs in production, by name. */
export declare function shippedPackages(): Promise<ShippedPackage[]>;
