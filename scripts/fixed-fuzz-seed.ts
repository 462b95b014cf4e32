import fc from 'fast-check'

/**
 * Property tests use the same cases each time, so that a failure comes from a change and can be reproduced. With
 * `FUZZ_RUNS` they use that number of new random cases.
 */
if (process.env.FUZZ_RUNS === undefined) fc.configureGlobal({ seed: 20_261_122 })
