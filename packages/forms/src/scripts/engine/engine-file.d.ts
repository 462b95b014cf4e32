/** Reads the script engine as its package ships it. */
export declare function readEngine(): Promise<Uint8Array>
