/** The exact figures of one mark of a chart. */
export interface TipText {
  readonly title: string;
  readonly lines: readonly (readonly [label: string, figure: string])[];
  /** What a second tap does; shown where there is no pointer that hovers. */
  readonly secondTap?: string;
}

/** Figures that are shown, and the mark beside which. */
export interface ShownTip {
  readonly mark: HTMLElement;
  readonly tip: TipText;
}
