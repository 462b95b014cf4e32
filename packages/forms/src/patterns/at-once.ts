// Imported for its effect where patterns must be ready from the start: the server, the designer, tests.
import { providePatternEngine } from './engine.ts'
import { linearEngine } from './linear-engine.ts'

providePatternEngine(linearEngine)
