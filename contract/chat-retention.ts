/** Days after its last message at which a visitor's conversation is deleted. The legal pages say so as well. */
export const chatRetentionDays = 30;
