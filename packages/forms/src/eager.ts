// Import this file for its side effect where every form must be readable from the start: the server, the designer,
// tests. A page calls `prepareForm` instead.
import './html/eager.ts'
import './patterns/load-engine-eagerly.ts'
