/** Replaces the event streams of the browser, which jsdom lacks. A test empties `all` first. */
export class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2
  static readonly all: FakeEventSource[] = []
  readyState = 1
  constructor() {
    super()
    FakeEventSource.all.push(this)
  }
  close() {
    this.readyState = FakeEventSource.CLOSED
  }
  hear(event: 'open' | 'change' | 'error', readyState = 1) {
    this.readyState = readyState
    this.dispatchEvent(new Event(event))
  }
}
