import fc from 'fast-check'

/**
 * Property tests draw the same cases each time, so that what fails has been broken by a change, and fails again for
 * whoever looks into it. With `FUZZ_RUNS` they go looking for new ones: as many as that, drawn anew.
 */
if (process.env.FUZZ_RUNS === undefined) fc.configureGlobal({ seed: 20_261_122 })
