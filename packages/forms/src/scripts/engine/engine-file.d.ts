/** The script engine, metered: a page fetches it as the build has rewritten it, elsewhere it is rewritten when it is read. */
export declare function compileEngine(): Promise<{ readonly isCompiled: true }>
