// React checks for these functions when it is loaded, and then reports every render and effect to the browser's developer
// tools. Tests need no such report. React's warnings are not affected.
for (const method of ['timeStamp', 'createTask']) Reflect.deleteProperty(console, method);
