export { findRooms, findSeats } from './exam.store.ts'
export { interviewSubject } from './import-scores.ts'
