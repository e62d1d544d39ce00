/** Puts a Brotli and a gzip copy beside every text file of a folder, so that the server never compresses. */
export declare function compressFolder(folder: string): Promise<void>;
