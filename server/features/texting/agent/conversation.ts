/** Why a person takes over. */
export type HandOver =
  | 'safety'
  | 'asked_for_person'
  | 'not_understood'
  | 'outside_playbook'
  | 'no_window'
  | 'complaint'
  | 'loop'
  | 'untraceable';

/** What a conversation has come to. */
export interface Conversation {
  handedOver: HandOver | null;
}

export const newConversation = (): Conversation => ({ handedOver: null });
