/** Where s3rver is, once it is installed. */
export declare const s3rverModule: string
export declare function hasS3rver(): boolean
export declare function ensureS3rver(): Promise<string | undefined>
