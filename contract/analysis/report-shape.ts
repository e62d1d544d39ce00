/**
 * A digest of the JSON schema of `Report` for each version of it, the first version first. Append to it
 * whenever the schema changes, and also, with the same digest, when the method changes so much that stored
 * figures must not stay: reports stored under an earlier version are then remade. An entry that was released
 * never changes.
 */
const versions = ['949e679133ec2102', 'aaa68b51dbb957d5', '6f29b15674ce343f', '28fd8159ff196eb2'] as const;

/** The version of the shape in which reports are stored. */
export const reportShape = versions.length;

/** The digest of the present version. */
export const reportDigest: string | undefined = versions[reportShape - 1];
