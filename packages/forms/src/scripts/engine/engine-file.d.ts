/**
 * The metered script engine. A page loads the file that the build has rewritten. Elsewhere it is rewritten at load
 * time.
 */
export declare function compileEngine(): Promise<{ readonly isCompiled: true }>
