/** Does what has to be there before a command begins; where it fails, says why in words and ends with 1. */
export async function prepare(...steps) {
  try {
    for (const step of steps) await step();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
