/** What a text says about being texted. */
export interface OptOutReading {
  /**
   * `stop`: no more texts. `call-instead`: no more texts, a person calls. `unclear`: automation stops, a person reads.
   * `help` and `start`: the carriers' words. `none`: nothing of these.
   */
  decision: 'stop' | 'call-instead' | 'unclear' | 'help' | 'start' | 'none';
  /** What a person has to do because of it. */
  task: 'call' | 'ask-about-appointment' | 'read' | null;
  /** The rule that decided and the words it read, as they were understood; null where no rule did. */
  reason: { rule: string; words: string } | null;
}
