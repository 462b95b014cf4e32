@rem npm scripts say exec so that on Unix a signal reaches the program and not its shell alone; on Windows it means this.
@%*
